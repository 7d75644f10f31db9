import { Route, Routes } from "react-router-dom";
import { Spinner } from "../ui/loading.tsx";
import { shopLayout } from "./layout.tsx";

/** The prerendered content of pages for signed-in people, until the session is known. */
export const Shell = () => (
  <Routes>
    <Route element={shopLayout}>
      <Route
        path="*"
        element={
          <div data-shell="" className="min-h-svh">
            <Spinner />
          </div>
        }
      />
    </Route>
  </Routes>
);
