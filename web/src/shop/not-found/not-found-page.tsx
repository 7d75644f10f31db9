import { NothingHere } from "../../ui/nothing-here.tsx";

/** Shown at every unknown address. */
const NotFoundPage = () => <NothingHere />;

export default NotFoundPage;
