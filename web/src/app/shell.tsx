import { Route, Routes } from "react-router-dom";
import { Spinner } from "../ui/spinner.tsx";
import { Layout } from "./layout.tsx";

/** A page for signed-in people before it is known who asks. */
export const Shell = () => (
  <Routes>
    <Route element={<Layout />}>
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
