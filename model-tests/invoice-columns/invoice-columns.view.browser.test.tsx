import { describeView } from '../browser/describe-view.tsx';
import model from './invoice-columns.model.ts';
import view from './invoice-columns.view.tsx';

describeView('model-tests/invoice-columns', model, view);
