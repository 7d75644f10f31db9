/** Where a link of a text may lead: elsewhere on the web, to a mail or a call, or to a page of the site. */
export const linkTarget = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;
