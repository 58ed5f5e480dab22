import { CommandError } from '../commands/run-command.ts';
import type { CommandAnswers, ProgramSocket } from '../commands/socket.ts';
import type { PaymentsDesk } from './desk.ts';

type Answer = { text: string } | { refused: string };

/** What the running program answers for `npm run payments`. */
export function paymentAnswers(desk: PaymentsDesk): CommandAnswers {
  const answer = async (work: Promise<string>): Promise<Answer> => {
    try {
      return { text: await work };
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      return { refused: error.message };
    }
  };
  return {
    'payments-list': (question) =>
      answer(desk.list(question as Parameters<PaymentsDesk['list']>[0])),
    'payments-look': (question) =>
      answer(desk.look(question as Parameters<PaymentsDesk['look']>[0])),
    'payments-refund': (question) =>
      answer(desk.refund(question as Parameters<PaymentsDesk['refund']>[0])),
    'payments-confirm': (question) =>
      answer(desk.confirm(question as Parameters<PaymentsDesk['confirm']>[0])),
  };
}

/** The desk of the running program. */
export function socketDesk(socket: ProgramSocket): PaymentsDesk {
  const ask = async (name: string, question: object): Promise<string> => {
    const answer = (await socket.ask(`payments-${name}`, question)) as Answer | undefined;
    if (!answer) throw new CommandError('the running program is an older one: restart it');
    if ('refused' in answer) throw new CommandError(answer.refused);
    return answer.text;
  };
  return {
    list: (question) => ask('list', question),
    look: (question) => ask('look', question),
    refund: (question) => ask('refund', question),
    confirm: (question) => ask('confirm', question),
  };
}
