import type { Request, Response } from "express";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { doWithoutDomains } from "../../../functions/src/platform/domains.ts";
import { type Call, type Subject, works } from "./work.ts";

doWithoutDomains(); // a floor should be as low as can be
initializeApp();
const db = getFirestore();
const auth = getAuth();

/**
 * The least that a function can do: a call's bare work, whose result it sends as JSON. The query names
 * the call and its subject; with `lookUp` the subject's account is read as well, beside a GET's reads and
 * before a write. Without a call it only answers, to show that it has started.
 */
export const api = async (req: Request, res: Response): Promise<void> => {
  // Only the benchmark calls it, and writes its queries by these types.
  const { call, lookUp, ...subject } = req.query as unknown as Subject & {
    call?: Call;
    lookUp?: string;
  };
  try {
    const account = lookUp && auth.getUser(subject.uid);
    if (!call?.startsWith("GET ")) await account;
    const [answer] = await Promise.all([call && works[call](db, auth, subject), account]);
    res.json(answer ?? null);
  } catch (error) {
    res.status(500).json(String(error)); // a transaction that failed too often
  }
};
