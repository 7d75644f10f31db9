/** Newest first. */
export const education = [
  {
    years: "2019",
    what: "Certificate in Web Accessibility",
    where: "Evening classes, Northfield College",
  },
  {
    years: "2013 – 2016",
    what: "B.Sc. Computer Science",
    where: "Northfield University of Applied Sciences",
  },
  {
    years: "2010 – 2013",
    what: "Apprenticeship as a joiner",
    where: "Hale & Daughters, Northfield",
  },
];

export const skills = [
  { field: "On the page", tools: ["HTML and CSS", "TypeScript", "React", "Tailwind CSS"] },
  { field: "Behind it", tools: ["Node.js", "Cloud Functions", "Firestore", "Firebase Auth"] },
  {
    field: "Around it",
    tools: ["Vitest", "Playwright", "Accessibility reviews", "Performance budgets"],
  },
];

/** Projects, on this site or another. */
export const projects = [
  {
    name: "Pros & Drill",
    href: "/",
    text: "This shop: the tool wall, the order desk and the rules that keep the stock honest when everybody wants the same drill.",
  },
  {
    name: "Workshop notes",
    href: "/blogs",
    text: "Short answers to questions that keep coming up while building for the web, written for people in a hurry.",
  },
  {
    name: "Cutting List",
    href: "https://cutting-list.example.com",
    text: "Lays out boards on sheets with as little waste as can be had, and prints a plan that survives sawdust.",
  },
];
