import { QueryProvider } from "../../session/query-provider.tsx";
import { Dashboard } from "./dashboard.tsx";
import "./dashboard.css";

/** The sidebar, and beside it the page of the dashboard that the address names: a layout route. */
const DashboardLayout = () => (
  <QueryProvider>
    <Dashboard />
  </QueryProvider>
);

export default DashboardLayout;
