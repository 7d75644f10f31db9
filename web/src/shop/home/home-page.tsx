import { Article, BusinessSummary, Story } from "./about-the-shop.tsx";
import { Banner } from "./banner.tsx";
import { OurTools, Reviews } from "./lists.tsx";
import "./home.css";

/** The home page's sections in the order of SPEC.md section 2; the footer is the layout's. */
const HomePage = () => (
  <>
    <Banner />
    <OurTools />
    <BusinessSummary />
    <Reviews />
    <Article />
    <Story />
  </>
);

export default HomePage;
