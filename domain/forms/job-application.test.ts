import { describe, expect, test } from 'vitest';
import { jobFieldName } from './cv.ts';
import { jobApplicationForm } from './job-application.ts';

const required = {
  name: 'Lucía',
  lastname: 'Quiroga',
  cellphone: '261 555 0142',
  email: 'lucia@ejemplo.com.ar',
};

describe('a job application', () => {
  test('requires name, cell phone and e-mail, and leaves other missing fields empty', () => {
    expect(jobApplicationForm.parse(required)).toEqual({
      ...required,
      telephone: '',
      studies: '',
      position: '',
      zone: '',
      message: '',
    });
  });

  test('reports the missing fields', () => {
    const { error } = jobApplicationForm.safeParse({
      name: '',
      lastname: ' ',
      cellphone: '',
      email: '',
    });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(
      expect.arrayContaining(['name', 'lastname', 'cellphone', 'email']),
    );
  });

  test.each([
    ['telephone', '12'],
    ['studies', 'a'.repeat(121)],
    ['position', 'a\0'],
    ['zone', 'a'.repeat(121)],
    ['message', 'a'.repeat(2001)],
  ])('refuses an invalid %s', (field, text) => {
    const { error } = jobApplicationForm.safeParse({ ...required, [field]: text });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  test('uses the field names of the dealership system', () => {
    expect(jobFieldName('lastname')).toBe('data[lastname]');
  });
});
