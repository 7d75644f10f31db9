import { z } from "zod";
import type { Answer, Google } from "./google.ts";
import { type Check, check, checksOf, type Deployment } from "./project-checks.ts";

/** A refusal of Google's, as far as it says why (https://google.aip.dev/193). */
const Refusal = z.object({
  error: z.object({
    message: z.string().default(""),
    details: z
      .array(
        z.object({
          reason: z.string().optional(),
          metadata: z.record(z.string(), z.string()).optional(),
        }),
      )
      .default([]),
  }),
});

/** What is wrong where Google refuses the question itself. */
const refusedText = ({ status, body }: Answer, what: string, project: string): string => {
  const { message, details } = Refusal.safeParse(body).data?.error ?? { message: "", details: [] };
  const disabled = details.find(({ reason }) => reason === "SERVICE_DISABLED");
  if (disabled) {
    const service = disabled.metadata?.service ?? "of that name";
    return `The API ${service} is off. Turn it on: gcloud services enable ${service} --project ${project}`;
  }
  if (status === 401)
    return `Your credentials aren't accepted. Sign in again: gcloud auth application-default login`;
  if (status === 403)
    return `Your account may not read ${what}: ask the project's owner for the roles Firebase Admin and Viewer.`;
  return `Google can't say ${what} now (status ${status}${message && `: ${message}`}). Try again.`;
};

/** Asks one question. Answers of another shape than Google documents are a refusal as well. */
const resultOf = async <Body>(
  google: Google,
  { project }: Deployment,
  { what, ask, body, missing, judge }: Check<Body>,
): Promise<readonly string[]> => {
  const answer = await ask(google);
  if (answer.status === 404) return [missing];
  if (answer.status !== 200) return [refusedText(answer, what, project)];
  const read = body.safeParse(answer.body);
  return read.success ? judge(read.data) : [refusedText(answer, what, project)];
};

const Project = z.object({ projectNumber: z.string() });

/**
 * Looks whether a project has what a shop needs, before anything is deployed. It reads, and changes nothing.
 *
 * @returns what is wrong and what to do about it, a line each; none if it can be deployed to
 * @throws UserError if Google can't be reached
 */
export const checkProject = async (
  google: Google,
  deployment: Deployment,
): Promise<readonly string[]> => {
  const { project } = deployment;
  let projectNumber = "";
  const known = await resultOf(
    google,
    deployment,
    check({
      what: "which project it is",
      ask: ({ get }) => get("cloudresourcemanager.googleapis.com", `/v1/projects/${project}`),
      body: Project,
      missing: `There is no project ${project}, or your account may not see it.`,
      judge: (found) => {
        projectNumber = found.projectNumber;
        return [];
      },
    }),
  );
  if (known.length > 0) return known;
  const results = await Promise.all(
    // as: the checks' bodies differ, and each is judged by its own check.
    checksOf(deployment, projectNumber).map((it) =>
      resultOf(google, deployment, it as Check<unknown>),
    ),
  );
  return results.flat();
};
