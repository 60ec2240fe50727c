import { describeView } from '../browser/describe-view.tsx';
import model from './customer-information.model.ts';
import view from './customer-information.view.tsx';

describeView('model-tests/customer-details', model, view);
