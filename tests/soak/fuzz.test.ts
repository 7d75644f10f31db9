import { hostileRequestsAreAnswered } from "../fuzz/hostile-requests-are-answered.ts";

hostileRequestsAreAnswered(10_000);
