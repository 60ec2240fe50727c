import { describeView } from '../browser/describe-view.tsx';
import model from './invoice-document.model.ts';
import view from './invoice-document.view.tsx';

describeView('model-tests/invoice-document', model, view);
