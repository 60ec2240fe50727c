import { describeView } from '../browser/describe-view.tsx';
import model from './remittance-list.model.ts';
import view from './remittance-list.view.tsx';

describeView('model-tests/remittance-list', model, view);
