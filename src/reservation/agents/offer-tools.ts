import * as z from 'zod/mini';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { reservationMachine } from '../../../machines/reservation/machine.ts';
import { reservationView } from '../../../machines/reservation/projection.ts';
import { mapNameOf } from '../../../machines/reservation/steps.ts';
import { mapView } from '../map/map-view.ts';
import type { Tool } from './tool.ts';
import { toolsOf, toolTables } from './tools.ts';

/** The part of WebMCP's proposal that the shop uses (https://webmachinelearning.github.io/webmcp). */
export interface ModelContext {
  registerTool: (
    tool: {
      name: string;
      description: string;
      inputSchema: object;
      execute: (input: unknown) => Promise<string>;
    },
    options: { signal: AbortSignal },
  ) => Promise<void>;
}

type WizardActor = ActorRefFrom<typeof reservationMachine>;

interface Offered extends Tool {
  send: (input: unknown) => void;
}

/** Offers an agent of the browser what the wizard's charts take now, until the returned function is called. */
export function offerTools(wizard: WizardActor, context: ModelContext): () => void {
  const registered = new Map<string, { key: string; offer: AbortController }>();
  const register = (tools: readonly Offered[]) => {
    const wanted = new Map(tools.map((tool) => [tool.name, schemaOf(tool)]));
    for (const [name, { key, offer }] of registered) {
      if (JSON.stringify(wanted.get(name)) === key) continue;
      offer.abort();
      registered.delete(name);
    }
    for (const { name, description } of tools) {
      if (registered.has(name)) continue;
      const inputSchema = wanted.get(name)!;
      const offer = new AbortController();
      registered.set(name, { key: JSON.stringify(inputSchema), offer });
      const execute = async (input: unknown) => answerTo(wizard, name, input);
      // Rejects when the browser refuses a tool, and when its offer ends before it is registered.
      context
        .registerTool({ name, description, inputSchema, execute }, { signal: offer.signal })
        .catch(() => {});
    }
  };
  let isDue = false;
  const refresh = () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      register(offeredBy(wizard));
    });
  };
  refresh();
  // The charts of the steps are in the wizard's system.
  const following = wizard.system.inspect(refresh);
  return () => {
    following.unsubscribe();
    register([]);
  };
}

function schemaOf({ input, example }: Tool): object {
  return { ...z.toJSONSchema(input, { io: 'input' }), ...(example && { examples: [example] }) };
}

/** The tools of the wizard and of the chart that it runs. Staff who look at a reservation change nothing. */
function offeredBy(wizard: WizardActor): Offered[] {
  const snapshot = wizard.getSnapshot();
  const { screen, operation } = reservationView(snapshot);
  if (operation?.is_staff_view || (screen.kind === 'step' && screen.step === 'deposit')) return [];
  return (Object.keys(toolTables) as (keyof typeof toolTables)[]).flatMap((chart) => {
    const actor: AnyActorRef | undefined = chart === 'wizard' ? wizard : snapshot.children[chart];
    if (!actor) return [];
    return toolsOf(chart, actor.getSnapshot()).map((tool) => ({
      ...tool,
      send: (input: unknown) => actor.send(tool.eventOf(input as never)),
    }));
  });
}

/** Sends the event of a tool, and returns what an agent reads: what was wrong, or what is missing now. */
function answerTo(wizard: WizardActor, name: string, input: unknown): string {
  const tool = offeredBy(wizard).find((each) => each.name === name);
  if (!tool) return `Eso no se puede ahora. ${standing(wizard)}`;
  const { error } = tool.input.safeParse(input);
  if (error) return error.issues.map(({ message }) => message).join(' ');
  tool.send(input);
  return `Hecho. ${standing(wizard)}`;
}

/** Where the shopper is, and why they can't continue yet. */
function standing(wizard: WizardActor): string {
  const map = mapView(wizard.getSnapshot());
  if (!map) return 'La página muestra cómo sigue la reserva.';
  const reasons = map.reasons.map(({ words }) => words);
  return [`Estás en «${mapNameOf(map.step)}».`, ...reasons].join(' ');
}
