import { describeView } from '../browser/describe-view.tsx';
import model from './invoice-list.model.ts';
import view from './invoice-list.view.tsx';

describeView('model-tests/invoice-list', model, view);
