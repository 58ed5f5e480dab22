import { largestCv } from '../../../domain/forms/cv-file.ts';
import { wireErrors } from '../../../domain/wire/errors.ts';

/** What is wrong with a chosen CV, as far as its name and size tell; what is in it the dealership finds out. */
export function cvComplaint(file: File | undefined): string | undefined {
  if (!file || !/\.(pdf|docx?)$/i.test(file.name)) return wireErrors.cv_invalid.message;
  if (file.size > largestCv) return wireErrors.cv_too_large.message;
  return undefined;
}
