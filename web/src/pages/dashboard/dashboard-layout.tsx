import { QueryProvider } from "../../session/query-provider.tsx";
import { Dashboard } from "./dashboard.tsx";
import "./dashboard.css";

/** A layout route: the sidebar, and beside it one of the dashboard's pages. */
const DashboardLayout = () => (
  <QueryProvider>
    <Dashboard />
  </QueryProvider>
);

export default DashboardLayout;
