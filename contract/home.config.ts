import type { Home } from "./src/home-config.ts";

const wall = {
  name: "slide-1",
  alt: "A cordless drill on a workbench, with saw, hammer and chisels on the tool wall behind it",
};

/** What home says about the shop. The fields are described in src/home-config.ts. */
export const home: Home = {
  slides: [
    {
      picture: wall,
      title: "Every tool has its place",
      text: "Hand tools and drill machines that professionals keep on their own walls.",
      to: "#our-tools",
      go: "See the tools",
    },
    {
      picture: {
        name: "slide-2",
        alt: "A twist drill going straight down into a beam, with shavings all around",
      },
      title: "Straight down, every time",
      text: "Machines with true chucks and honest torque, from bench to building site.",
      to: "/tools/kind/drill-press",
      go: "See the presses",
    },
    {
      picture: {
        name: "slide-3",
        alt: "An open tool roll of canvas with chisels, screwdrivers, pliers and a steel rule",
      },
      title: "Sharp when it arrives",
      text: "Every edge is checked by hand before it ships from our own shelves.",
      to: "/tools/kind/hand-tool",
      go: "See hand tools",
    },
    {
      picture: wall,
      title: "Ten years on the wall",
      text: "A small shop with a long memory: we still service what we sold first.",
      to: "/returns",
      go: "Our guarantee",
    },
  ],
  kinds: {
    "Cordless drill": "/images/products/torvik-tx18.avif",
    "Hammer drill": "/images/products/aldern-sd26.avif",
    "Impact driver": "/images/products/torvik-ti18.avif",
    "Drill press": "/images/products/murrow-dp16.avif",
    "Drill bit": "/images/products/quern-hss-set.avif",
    "Hand tool": "/images/products/wendle-claw-hammer.avif",
    "Measuring tool": "/images/products/ostrel-caliper.avif",
    "Woodworking tool": "/images/products/wendle-block-plane.avif",
  },
  figures: [
    {
      label: "Available Quantity",
      figure: "10K",
      caption: "Available Now",
      meaning: "Pieces on our own shelves, counted every evening.",
    },
    {
      label: "Delivery Products",
      figure: "4,200",
      caption: "Tools Delivered",
      meaning: "In the last twelve months, each one checked by hand.",
    },
    {
      label: "New Orders",
      figure: "1,200",
      caption: "Orders since Spring",
      meaning: "Half of them from returning customers.",
    },
  ],
  article: {
    title: "Drill Machine",
    picture: {
      address: "/images/drill-machine.avif",
      alt: "A drill machine cut open, its parts numbered from one to six",
    },
    text: "A drill machine does one thing: it turns an edge under pressure. Wood wants speed, steel wants force, a drop of oil and patience, and brick has to be knocked while it is cut. Six parts decide how well one machine does all of that.",
    parts: [
      { name: "Chuck", text: "Holds the bit dead centre. If it wobbles, the hole gets bigger." },
      { name: "Gears", text: "Trade speed for force: low for thick bits, high for thin ones." },
      { name: "Clutch", text: "Lets go at the torque you set, before the screw head breaks." },
      { name: "Motor", text: "Brushless: nothing rubs, nothing wears, a charge lasts longer." },
      {
        name: "Trigger",
        text: "Squeeze gently for a slow start, until the bit has found its place.",
      },
      { name: "Battery", text: "Slides off to be charged. Keep two, and one is always full." },
    ],
  },
  story: [
    {
      title: "10 Years",
      image: "/images/story-1.avif",
      text: "In 2016 we sharpened and sold used drill bits from a market stall. Ten years on there is a shop, a repair bench and a wall of tools we would use ourselves. The rule never changed: what we wouldn't keep, we don't sell.",
    },
    {
      title: "Pros & Drill",
      image: "/images/story-2.avif",
      text: "Pros, because every machine here has been run by someone who earns a living with it. Drill, because that is where we started and still what we know best: chucks, gears, motors, and the bits that go in front of them.",
    },
    {
      title: "Thank You",
      image: "/images/story-3.avif",
      text: "To the joiners, fitters and weekend builders who order from us, who write what held and what didn't, and who send their neighbours: thank you. The best tools on our board hang there because you told us about them.",
    },
  ],
};
