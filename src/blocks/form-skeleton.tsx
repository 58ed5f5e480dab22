import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import styles from './form-skeleton.module.css';
import { PrivacyNotice } from './privacy-notice.tsx';

const fields = ['Nombre', 'Apellido', 'Teléfono', 'Correo electrónico'];

/** The contact form on its way, as high as it will be. */
export function FormSkeleton() {
  return (
    <SkeletonGroup label="Cargando el formulario…">
      <div className={styles.form}>
        <span className={styles.legend} />
        <div className={styles.fields}>
          {fields.map((name) => (
            <span key={name} className={styles.field}>
              <Skeleton width="8ch" />
              <Skeleton shape="field" />
            </span>
          ))}
          <span className={styles.message}>
            <Skeleton width="8ch" />
            <Skeleton shape="field" />
          </span>
        </div>
        <PrivacyNotice purpose="responder tu consulta" />
        <span className={styles.button}>
          <Skeleton shape="button" />
        </span>
      </div>
    </SkeletonGroup>
  );
}
