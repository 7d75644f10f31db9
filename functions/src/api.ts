import type { Express } from "express";
import { getAppCheck } from "firebase-admin/app-check";
import { getAuth } from "firebase-admin/auth";
import { createApp } from "./app.ts";
import type { Settings } from "./environment.ts";
import { connect } from "./firestore/connect.ts";

/** @returns the API with what it needs of Firebase, in the function's own instances alone */
export const startApi = (settings: Settings): Express =>
  createApp(connect(), getAuth(), settings.appCheck ? getAppCheck() : null, settings);
