/** The last line of a page that failed: with its id, whoever is asked about it finds the request in the log. */
export function requestIdNote(requestId: string): string {
  return `<aside data-request-id><p>Si nos escribís por este problema, mencioná este código: ${requestId}</p></aside>`;
}
