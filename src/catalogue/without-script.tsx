import type { ReactNode } from 'react';
import { Band } from '../ui/layout/band.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { Stack } from '../ui/layout/stack.tsx';

export interface WithoutScriptProps {
  title: string;
  closeLink: string;
  children: ReactNode;
}

/** Shows the content of a dialog at the top of the page for a browser without script. */
export function WithoutScript({ title, closeLink, children }: WithoutScriptProps) {
  return (
    <noscript data-dialog>
      <Band space="tight" width="text">
        <Stack>
          <h2>{title}</h2>
          {children}
          <div>
            <ButtonLink variant="secondary" to={closeLink}>
              Cerrar
            </ButtonLink>
          </div>
        </Stack>
      </Band>
    </noscript>
  );
}
