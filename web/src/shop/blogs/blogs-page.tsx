import { PageHeading } from "../../ui/page-heading.tsx";

interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Six questions on web development, answered from the shop's own work (SPEC.md section 2). */
const questions: readonly Question[] = [
  {
    question: "How does a React page get faster without a rewrite?",
    answer:
      "Measure first: record a slow click in the browser's profiler and look at what rendered. Most often a parent holds state that only one child needs, so every keystroke redraws the whole page; move that state down and the problem is gone. Then send less: load each page's code when it is visited, and give pictures a width and a height. Memoising comes last. It costs reading and memory, and it pays only where the profiler shows the same heavy work being done twice.",
  },
  {
    question: "Which ways are there to keep state in a React app?",
    answer:
      "Four, and most confusion comes from mixing them. What one component needs stays in that component. What must survive a reload or be shared as a link belongs in the address: filters, pages, open tabs. What the server owns is only a copy in the browser, so treat it as a cache that can go stale. The little that remains, such as the theme or who is signed in, fits a context. A store library earns its place once that remainder grows.",
  },
  {
    question: "What is prototypal inheritance?",
    answer:
      "In JavaScript an object can name another object as its prototype. Ask it for a property it lacks, and the engine looks at the prototype, then at that one's prototype, until the chain ends in null. A class is a tidy way to write this: its methods live once on a shared prototype object, and each instance points there. That is why adding a method to the prototype reaches every instance at once, while assigning to one instance merely hides what lies further along the chain.",
  },
  {
    question: "Why not set state by changing the variable?",
    answer:
      "Because nobody would notice. React draws again when it is told that something changed, and it decides what changed by comparing the old value with the new one. Change an object in place and both are the same object, so the screen keeps showing yesterday. Worse, a render that is under way may read half of the change. Hand over a new value, a copy with the one difference in it, and each render works with a snapshot that stays as it was.",
  },
  {
    question: "What is a unit test, and what should it not do?",
    answer:
      "A unit test calls one piece of code with known values and checks the answer, in milliseconds and without a network. It is the cheapest place to pin down rules: what happens at the limit, one below it, and with nothing at all. It should not repeat the code line by line, nor replace everything around it by fakes until only the fakes are tested. See each test fail once, on purpose. A test that has never been red has proved nothing yet.",
  },
  {
    question: "How do cookies and local storage differ for a session?",
    answer:
      "Both outlive a reload. A cookie travels with each request by itself; marked HttpOnly no script can read it, so a script that slips into the page can't carry it off, but requests forged by other sites need guarding against with SameSite. Local storage is read by your own script, which adds the token to the requests it means to send; forgery is no concern, a slipped-in script is. Either way keep the session short, make it revocable, and forbid foreign scripts with a content security policy.",
  },
];

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
            {/* Like a stamp. */}
            <p
              className="grid size-9 place-items-center rounded-mark border-2 font-heading text-2xl font-semibold text-danger"
              aria-hidden="true"
            >
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
