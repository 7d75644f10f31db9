import type { Express } from "express";
import { connect } from "../firestore/connect.ts";
import { productStore } from "../products/product-store.ts";
import { createPages } from "./create-pages.ts";
import { loadWebBuild } from "./web-build.ts";

/** @returns the pages with what they need, in the function's own instances alone */
export const startPages = async (): Promise<Express> =>
  createPages(await loadWebBuild(), productStore(connect()));
