import { alertLinks } from '../../../domain/addresses/alert-links.ts';
import { links } from '../../../domain/addresses/links.ts';
import { alertDecisionForm } from '../../../domain/forms/alert.ts';
import { alertDecisionEndpoint } from '../../../domain/wire/alert.ts';
import { useClient } from '../../api/context.ts';
import { TextPage } from '../../shell/text-page.tsx';
import { Notice, type NoticeTone } from '../../ui/feedback/notice.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Stack } from '../../ui/layout/blocks.tsx';
import { SendFailure } from '../send-failure.tsx';
import { problemOf } from '../sent-form.tsx';
import { useSentForm } from '../use-sent-form.ts';

const outcomes: Record<
  'confirmed' | 'ended' | 'unknown',
  { tone: NoticeTone; title: string; text: string }
> = {
  confirmed: {
    tone: 'success',
    title: 'Tu aviso está activo.',
    text: 'Te escribimos cuando haya novedades. Cada correo tiene un enlace para terminarlo.',
  },
  ended: {
    tone: 'success',
    title: 'Listo: no te mandamos más este aviso.',
    text: 'Ya borramos tu correo de él.',
  },
  unknown: {
    tone: 'warning',
    title: 'Este enlace ya venció.',
    text: 'Pedí el aviso de nuevo desde la página del vehículo o de tu búsqueda.',
  },
};

/** Confirms or ends an alert with a button: a mail program that opens the link of an e-mail must change nothing. */
export function AlertDecision({ code, isEnd }: { code: string; isEnd: boolean }) {
  const client = useClient();
  const decision = isEnd ? 'end' : 'confirm';
  const { submission, plain, answer } = useSentForm('alert-decision', alertDecisionForm, (values) =>
    client.call(alertDecisionEndpoint, { body: values }),
  );
  const problem = problemOf(submission, plain);
  const title = isEnd ? 'Terminar el aviso' : 'Confirmar el aviso';
  const outcome = answer && outcomes[answer.outcome];
  return (
    <TextPage
      title={title}
      description="Los avisos por correo que pediste."
      path={alertLinks.page()}
    >
      <meta name="robots" content="noindex" />
      {outcome ? (
        <Notice
          tone={outcome.tone}
          title={outcome.title}
          action={<ButtonLink to={links.families()}>Ver los 0 km</ButtonLink>}
        >
          {outcome.text}
        </Notice>
      ) : (
        <form
          method="post"
          action={alertLinks.decision(code, decision)}
          onSubmit={(event) => {
            event.preventDefault();
            submission.submit({ code, decision });
          }}
        >
          <Stack>
            <p>
              {isEnd
                ? '¿No querés recibir más este aviso? Borramos tu correo de él.'
                : 'Confirmanos que querés recibir este aviso en tu correo.'}
            </p>
            {problem !== null && <SendFailure problem={problem} />}
            <div>
              <Button
                type="submit"
                size="large"
                busy={submission.stage === 'sending'}
                busyLabel="Enviando…"
              >
                {title}
              </Button>
            </div>
          </Stack>
        </form>
      )}
    </TextPage>
  );
}
