/** The script at the end of home. */
import "./known-slide.ts";
import "./boot.ts";
