import { TextField } from '../../../ui/form/field.tsx';
import type { EstimateFieldsProps } from './typed-estimate.ts';
import styles from './used-vehicle.module.css';

/** Year and kilometres. */
export function UsageFields({ form, onChange }: EstimateFieldsProps) {
  const typed = (name: 'year' | 'kms') => ({
    ...form.register(name, { onChange }),
    errorMessage: form.formState.errors[name]?.message,
    required: true,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  });
  return (
    <div className={styles.pair}>
      <TextField {...typed('year')} label="Año" placeholder="Ej: 2012" maxLength={10} />
      <TextField
        {...typed('kms')}
        label="Kilometraje"
        placeholder="Ej: 25.000"
        maxLength={20}
        after="km"
      />
    </div>
  );
}
