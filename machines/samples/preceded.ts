import type { EventObject } from 'xstate';

/** A sample that comes right after another event, which the chart gets first. */
export class Preceded<Value> {
  readonly first: EventObject;
  readonly value: Value;

  constructor(first: EventObject, value: Value) {
    this.first = first;
    this.value = value;
  }
}
