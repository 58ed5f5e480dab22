import type { FormEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../ui/form/button.tsx';
import styles from './address-form.module.css';
import stack from '../../ui/layout/stack.module.css';

/**
 * A GET form whose fields are the query of the page's address. With script each change applies at once; without it a
 * button submits the form.
 */
export function AddressForm({ children, submit }: { children: ReactNode; submit: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const show = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const fields = [...new FormData(currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    void navigate(`?${new URLSearchParams(fields)}`, { replace: true, preventScrollReset: true });
  };
  return (
    <form
      method="get"
      action={pathname}
      className={stack.medium}
      onChange={show}
      onSubmit={(event) => {
        event.preventDefault();
        show(event);
      }}
    >
      {children}
      <div className={styles.submit}>
        <Button type="submit" variant="secondary">
          {submit}
        </Button>
      </div>
    </form>
  );
}
