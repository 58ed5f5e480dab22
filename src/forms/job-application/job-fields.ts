import type { JobApplication } from '../../../domain/forms/job-application.ts';
import type { TextFieldProps } from '../../ui/form/field.tsx';

interface JobField extends Pick<
  TextFieldProps,
  'label' | 'size' | 'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'required'
> {
  name: Exclude<keyof JobApplication, 'message'>;
}

/** The short fields of the job application, in order. */
export const jobFields: readonly JobField[] = [
  { name: 'name', label: 'Nombre', size: 'half', autoComplete: 'given-name', required: true },
  {
    name: 'lastname',
    label: 'Apellido',
    size: 'half',
    autoComplete: 'family-name',
    required: true,
  },
  {
    name: 'telephone',
    label: 'Teléfono fijo',
    size: 'half',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'home tel',
  },
  {
    name: 'cellphone',
    label: 'Celular',
    size: 'half',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'mobile tel',
    placeholder: 'Ej: 261 555 0142',
    required: true,
  },
  {
    name: 'email',
    label: 'Correo electrónico',
    size: 'half',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    required: true,
  },
  { name: 'zone', label: 'Zona donde vivís', size: 'half', autoComplete: 'address-level2' },
  { name: 'studies', label: 'Estudios', size: 'half', autoComplete: 'off' },
  { name: 'position', label: 'Puesto que buscás', size: 'half', autoComplete: 'off' },
];

export const cvField = {
  label: 'Currículum',
  helpText: 'En formato Word o PDF, de hasta 5 MB.',
  file: true,
  required: true,
} as const;

export const jobSendLabel = 'Enviar postulación';

/** Completes the sentence 'solo para …'. */
export const jobPurpose = 'evaluar tu postulación';
