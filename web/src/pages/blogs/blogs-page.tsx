import { PageHeading } from "../../ui/page-heading.tsx";
import { questions } from "./questions.ts";
import "./blogs.css";

/** Six question-and-answer cards on web development. */
const BlogsPage = () => (
  <div className="page shell">
    <PageHeading
      title="Blogs"
      intro="The shop's own workbench is code. Six questions we get asked about it, answered."
    />
    <ul className="card-grid">
      {questions.map(({ question, answer }, index) => (
        <li key={question}>
          <article className="sheet">
            <p className="question-number grid size-9 place-items-center" aria-hidden="true">
              {index + 1}
            </p>
            <h2>{question}</h2>
            <p>{answer}</p>
          </article>
        </li>
      ))}
    </ul>
  </div>
);

export default BlogsPage;
