/** Largest CV, in bytes. */
export const largestCv = 5 * 1024 * 1024;

/** What a file dialog offers; what a file really is decides its content, on the server. */
export const cvFileTypes =
  '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document';
