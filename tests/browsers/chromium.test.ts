import { journeys } from "./journeys.ts";
import { journey } from "./support/journey.ts";

journeys("Chromium", journey);
