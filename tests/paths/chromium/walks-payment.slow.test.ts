import './copied-document.ts';
import { walkCharts } from './walk-charts.ts';

walkCharts('payment');
