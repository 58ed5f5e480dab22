import { defineProperties } from 'statechart-workbench/paths';
import { paymentFrameModel } from './samples.ts';

export const paymentFrameProperties = defineProperties(paymentFrameModel, {}, ['ready']);
