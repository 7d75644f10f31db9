import { isAdmin, isStaff } from "@shop/contract/roles";
import fc from "fast-check";
import type { Person } from "../../support/people.ts";
import type { Call } from "../call.ts";
import { flawOf, inWords, seldom } from "../flaws.ts";
import type { ModelShop, Position, UserRecord } from "../model-shop.ts";
import { paged, pageOf, wanted } from "../pages.ts";
import { address, caller, mostlyAdmin, people, personWith, tooLongAddress } from "../people.ts";
import { accountChanged, forbidden, notFound } from "../refusals.ts";
import type { ServerChoices } from "../server-choices.ts";

/** Stores a record of a person who has none yet. */
const remember = (model: ModelShop, person: Person, choices: ServerChoices): UserRecord => {
  const createdAt = choices.timeOf(`users/${person.uid}`);
  const record = { person, role: model.roleOf(person.uid), createdAt };
  model.records.set(person.uid, record);
  return record;
};

const signIn = fc
  .record({
    by: caller,
    inPath: seldom(5, address, null),
    inBody: seldom(5, address, null),
    flaw: flawOf(["email", undefined], ["email", tooLongAddress], ["email", null]),
  })
  .map(({ by, inPath, inBody, flaw }): Call => {
    const own = by.person?.email ?? "nobody@example.com";
    const path = inPath ?? { text: own, isSound: true };
    const body = inBody ?? { text: own, isSound: true };
    return {
      route: "PUT /user/:email",
      by,
      words: `signs in at ${path.text} as ${body.text}${inWords(flaw)}`,
      hasWrongPath: !path.isSound,
      wrongFields: body.isSound ? Object.keys(flaw) : ["email"],
      request: () => ({ params: { email: path.text }, body: { email: body.text, ...flaw } }),
      reply(model, person, choices) {
        if (!person || personWith(path.text) !== person || personWith(body.text) !== person) {
          return forbidden;
        }
        const record = model.records.get(person.uid) ?? remember(model, person, choices);
        record.role = model.roleOf(person.uid);
        return { status: 200, body: { token: choices.tokenOf(person) } };
      },
    };
  });

/** The person logs in again at once (call-command.ts). */
const signOut = caller.map(
  (by): Call => ({
    route: "DELETE /session",
    by,
    words: "signs out",
    request: () => ({}),
    reply: () => ({ status: 200, body: { signedOut: true } }),
  }),
);

const askWhetherAdmin = fc.tuple(caller, address).map(
  ([by, { text, isSound }]): Call => ({
    route: "GET /admin/:email",
    by,
    words: `asks whether ${text} is an admin`,
    hasWrongPath: !isSound,
    request: () => ({ params: { email: text } }),
    reply(model, asking) {
      const person = personWith(text);
      const mayKnow = asking !== null && (asking === person || model.admins.has(asking.uid));
      const role = mayKnow && person ? model.roleOf(person.uid) : "customer";
      return { status: 200, body: { admin: isAdmin(role), role } };
    },
  }),
);

const positionOf = ({ person: { email, uid } }: UserRecord): Position => [email, uid];

const shown = ({ person: { uid, email, name }, role }: UserRecord) => ({
  _id: uid,
  email,
  name,
  role: isAdmin(role) ? "admin" : "customer",
  ...(isStaff(role) ? { staffRole: role } : {}),
  emailVerified: true,
});

const list = fc.tuple(mostlyAdmin, wanted).map(([by, page]): Call => {
  const parts = paged("GET /user", page);
  return {
    ...parts,
    by,
    words: `lists the users${parts.words}`,
    reply: (model, _, choices) =>
      pageOf(model, parts.route, page, choices, [...model.records.values()], positionOf, 1, shown),
  };
});

/** The uid that the admin saw with the address; mostly they don't say. */
const seenUid = seldom(4, fc.constantFrom(...people.map(({ uid }) => uid)), undefined);

const promote = fc.tuple(mostlyAdmin, address, seenUid).map(
  ([by, { text, isSound }, uid]): Call => ({
    route: "PUT /user/admin/:email",
    by,
    words: `makes ${text} an admin${uid ? `, whom they know as ${uid}` : ""}`,
    hasWrongPath: !isSound,
    request: () => ({ params: { email: text }, query: { uid } }),
    reply(model, admin, choices) {
      const person = personWith(text);
      if (!person) return notFound;
      if (uid !== undefined && uid !== person.uid) return accountChanged;
      if (admin && !model.admins.has(person.uid)) {
        const on = { id: person.uid, name: `Customer ${person.uid.slice(0, 8)}` };
        const change = { before: { role: "customer" }, after: { role: "manager" } };
        model.enter(choices, { action: "customer.role-changed", by: admin, on, ...change });
      }
      model.admins.add(person.uid);
      const known = model.records.get(person.uid);
      if (known && isAdmin(known.role)) return { status: 200, body: { modifiedCount: 0 } };
      const record = known ?? remember(model, person, choices);
      record.role = model.roleOf(person.uid);
      return { status: 200, body: { modifiedCount: 1 } };
    },
  }),
);

export const userCalls = [
  { arbitrary: signIn, weight: 4 },
  { arbitrary: signOut, weight: 1 },
  { arbitrary: askWhetherAdmin, weight: 2 },
  { arbitrary: list, weight: 2 },
  { arbitrary: promote, weight: 2 },
];
