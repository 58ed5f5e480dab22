import { largestCv } from '../../../domain/forms/cv-file.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';

/** The error of a chosen CV by its name and size; the server checks the content. */
export function cvFileError(file: File | undefined): string | undefined {
  if (!file || !/\.(pdf|docx?)$/i.test(file.name)) return wireErrors.cv_invalid.message;
  if (file.size > largestCv) return wireErrors.cv_too_large.message;
  return undefined;
}
