/** Largest CV, in bytes. */
export const largestCv = 5 * 1024 * 1024;

/** The types that the file dialog offers. The server decides by the file's content. */
export const cvFileTypes =
  '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document';
