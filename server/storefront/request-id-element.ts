/** The last line of a page that failed. Support finds the request in the log by the id that a shopper quotes. */
export function requestIdElement(requestId: string): string {
  return `<aside data-request-id><p>Si nos escribís por este problema, mencioná este código: ${requestId}</p></aside>`;
}
