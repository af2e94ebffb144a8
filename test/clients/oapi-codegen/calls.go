package main

import (
	"bytes"
	"context"
	"fmt"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/oapi-codegen/nullable"
	"github.com/oapi-codegen/runtime/types"

	faktura "journey/client"
)

type generated struct{ client *faktura.ClientWithResponses }

var ctx = context.Background()

func main() {
	authenticate := func(_ context.Context, request *http.Request) error {
		request.Header.Set("api-key", apiKey)
		return nil
	}
	journey(generated{must(faktura.NewClientWithResponses(baseURL, faktura.WithRequestEditorFn(authenticate)))})
}

// found returns the body of the success; an error response is no Go error.
func found[T any](body *T, status string, err error) (T, error) {
	var none T
	if err != nil {
		return none, err
	}
	if body == nil {
		return none, fmt.Errorf("unexpected response: %s", status)
	}
	return *body, nil
}

func (g generated) CreateCustomer(company string) (string, error) {
	body := faktura.CustomerCreate{BillTo: faktura.Address{Company: nullable.NewNullableWithValue(company)}}
	response, err := g.client.CreateCustomerWithResponse(ctx, nil, body)
	if err != nil {
		return "", err
	}
	customer, err := found(response.JSON201, response.Status(), err)
	return customer.Id, err
}

func (g generated) CreateInvoice(customer string, lines []Line, dueDate string) (string, error) {
	body := faktura.InvoiceCreate{}
	if err := body.Customer.FromCustomerInput0(customer); err != nil {
		return "", err
	}
	for _, line := range lines {
		body.Items = append(body.Items,
			faktura.LineItemCreate{Name: line.Name, Quantity: line.Quantity, Price: line.Price})
	}
	body.DueDate = nullable.NewNullNullable[types.Date]()
	if dueDate != "" {
		body.DueDate.Set(types.Date{Time: must(time.Parse(time.DateOnly, dueDate))})
	}
	response, err := g.client.CreateInvoiceWithResponse(ctx, nil, body)
	if err != nil {
		return "", err
	}
	invoice, err := found(response.JSON201, response.Status(), err)
	return invoice.Id, err
}

func (g generated) GetInvoice(id string) (Invoice, error) {
	response, err := g.client.GetInvoiceWithResponse(ctx, id, nil)
	if err != nil {
		return Invoice{}, err
	}
	invoice, err := found(response.JSON200, response.Status(), err)
	read := Invoice{Total: invoice.Amounts.Total, Balance: invoice.Amounts.Balance}
	if date, err := invoice.DueDate.Get(); err == nil {
		read.DueDate = date.String()
	}
	for _, line := range invoice.Items {
		read.Lines = append(read.Lines, Line{line.Name, line.Quantity, line.Price})
	}
	return read, err
}

func (g generated) CreatePayment(invoice string, amount float64) (string, error) {
	body := faktura.PaymentCreate{Method: faktura.PaymentMethodBankTransfer}
	body.Amount.Set(amount)
	response, err := g.client.CreatePaymentWithResponse(ctx, invoice, nil, body)
	if err != nil {
		return "", err
	}
	payment, err := found(response.JSON201, response.Status(), err)
	return payment.Id, err
}

func (g generated) PaymentAmount(id string) (float64, error) {
	response, err := g.client.GetPaymentWithResponse(ctx, id, nil)
	if err != nil {
		return 0, err
	}
	payment, err := found(response.JSON200, response.Status(), err)
	return payment.Amount, err
}

func (g generated) ErrorCodeOf(id string) (string, error) {
	response, err := g.client.GetInvoiceWithResponse(ctx, id, nil)
	if err != nil {
		return "", err
	}
	problem, err := found(response.ApplicationproblemJSON404, response.Status(), err)
	return string(problem.Code), err
}

func (g generated) ListInvoices(customer string, page int32, limit int32) ([]string, bool, error) {
	query := faktura.ListInvoicesParams{Customer: &customer, Page: &page, Limit: &limit}
	response, err := g.client.ListInvoicesWithResponse(ctx, &query)
	if err != nil {
		return nil, false, err
	}
	list, err := found(response.JSON200, response.Status(), err)
	ids := []string{}
	for _, invoice := range list.Data {
		ids = append(ids, invoice.Id)
	}
	return ids, list.Pagination.HasMore, err
}

func (g generated) Upload(invoice string, path string) (string, int64, error) {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	must(must(form.CreateFormFile("file", filepath.Base(path))).Write(must(os.ReadFile(path))))
	must(0, form.WriteField("source", invoice))
	must(0, form.WriteField("sourceType", "Invoice"))
	must(0, form.Close())
	response, err := g.client.UploadAttachmentWithBodyWithResponse(ctx, nil, form.FormDataContentType(), &body)
	if err != nil {
		return "", 0, err
	}
	attachment, err := found(response.JSON201, response.Status(), err)
	return attachment.Name, int64(attachment.Size), err
}

func (g generated) ExportInvoice(id string) ([]byte, error) {
	response, err := g.client.ExportInvoiceWithResponse(ctx, id, nil)
	if err != nil {
		return nil, err
	}
	return response.Body, nil
}
