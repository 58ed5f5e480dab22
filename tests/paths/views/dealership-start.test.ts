import { dealershipStartViews } from './dealership-start.ts';
import { walkTheViews } from './view-paths.ts';

walkTheViews(dealershipStartViews);
