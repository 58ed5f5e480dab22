/** A failure that its message explains in one line to the person who runs the program. */
export class ExplainedError extends Error {}
