import { assign, setup, type ActorRefFrom } from 'xstate';
import { defineModel } from 'statechart-workbench/paths';

export const todoMachine = setup({
  types: { events: {} as { type: 'todo.done' } | { type: 'todo.undone' } },
}).createMachine({
  id: 'todo',
  initial: 'open',
  states: { open: { on: { 'todo.done': 'done' } }, done: { on: { 'todo.undone': 'open' } } },
});

/** A list of todos, each an actor that the list spawns. */
export const todosMachine = setup({
  types: {
    context: {} as { todos: ActorRefFrom<typeof todoMachine>[] },
    events: {} as { type: 'todo.new'; title: string } | { type: 'todos.clear' },
  },
  actors: { todo: todoMachine },
  guards: { hasTitle: ({ event }) => event.type === 'todo.new' && event.title.trim() !== '' },
}).createMachine({
  id: 'todos',
  context: { todos: [] },
  initial: 'empty',
  states: {
    empty: {},
    listing: { on: { 'todos.clear': { target: 'empty', actions: assign({ todos: [] }) } } },
  },
  on: {
    'todo.new': {
      guard: 'hasTitle',
      target: '.listing',
      actions: assign({
        todos: ({ context, spawn }) => [...context.todos, spawn('todo')],
      }),
    },
  },
});

export const todosModel = defineModel(todosMachine, {
  inputs: { nothing: undefined as never },
  events: { 'todo.new': { milk: { title: 'milk' }, nothing: { title: '' } }, 'todos.clear': {} },
  actors: { todo: 'sends events' },
});
