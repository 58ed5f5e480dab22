import { useState } from 'react';
import { links } from '../../../domain/addresses/links.ts';
import {
  operationCodeField,
  systemCodeField,
} from '../../../domain/operation/codes/operation-code.ts';
import { useParameters } from '../../api/context.ts';
import { Actions, Stack } from '../../ui/layout/blocks.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';

/** Opens a reservation by its code, as a new document (SPEC §2, dealership_resume). */
export default function ResumeForm() {
  const [problem, setProblem] = useState<string>();
  const parameters = useParameters();
  const field = parameters?.has_system_codes ? systemCodeField : operationCodeField;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('code');
        const code = field.safeParse(typed);
        setProblem(code.error?.issues[0]?.message);
        if (code.success) window.location.assign(links.resume(code.data));
      }}
    >
      <Stack gap="small">
        <TextField
          label="Código de tu reserva"
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={parameters?.has_system_codes ? undefined : '7k2m-x9q4-…'}
          errorMessage={problem}
        />
        <Actions>
          <Button type="submit" variant="secondary">
            Seguir con mi reserva
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
