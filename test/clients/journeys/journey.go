package main

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
)

// Line is a row of an invoice.
type Line struct {
	Name     string
	Quantity float64
	Price    float64
}

// Invoice is what the journey compares of an invoice; DueDate is empty for null.
type Invoice struct {
	DueDate string
	Lines   []Line
	Total   float64
	Balance float64
}

// Calls is what the journey asks of a generated client.
type Calls interface {
	CreateCustomer(company string) (id string, err error)
	CreateInvoice(customer string, lines []Line, dueDate string) (id string, err error)
	GetInvoice(id string) (Invoice, error)
	CreatePayment(invoice string, amount float64) (id string, err error)
	PaymentAmount(id string) (float64, error)
	ErrorCodeOf(id string) (string, error)
	ListInvoices(customer string, page int32, limit int32) (ids []string, more bool, err error)
	Upload(invoice string, path string) (name string, size int64, err error)
	ExportInvoice(id string) ([]byte, error)
}

type values struct {
	Company        string
	Lines          []Line
	Total          float64
	DueDate        string
	Payment        float64
	Balance        float64
	File           struct{ Name, Extension, Text string }
	UnknownInvoice string
	ErrorCode      string
}

var baseURL, apiKey = os.Getenv("FAKTURA_URL"), os.Getenv("FAKTURA_API_KEY")

func must[T any](value T, err error) T {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	return value
}

func same[T any](what string, actual T, expected T) {
	if fmt.Sprint(actual) == fmt.Sprint(expected) {
		return
	}
	fmt.Fprintf(os.Stderr, "%s is %v, not %v\n", what, actual, expected)
	os.Exit(1)
}

func journey(calls Calls) {
	var v values
	must(0, json.Unmarshal(must(os.ReadFile("journey.json")), &v))
	customer := must(calls.CreateCustomer(v.Company))
	first := must(calls.CreateInvoice(customer, v.Lines, ""))
	read := must(calls.GetInvoice(first))
	same("Lines", read.Lines, v.Lines)
	same("Total", read.Total, v.Total)
	same("Due date", read.DueDate, "")

	payment := must(calls.CreatePayment(first, v.Payment))
	same("Payment", must(calls.PaymentAmount(payment)), v.Payment)
	same("Balance", must(calls.GetInvoice(first)).Balance, v.Balance)
	same("Code of the error", must(calls.ErrorCodeOf(v.UnknownInvoice)), v.ErrorCode)

	second := must(calls.CreateInvoice(customer, v.Lines, v.DueDate))
	same("Due date", must(calls.GetInvoice(second)).DueDate, v.DueDate)
	listTwoPages(calls, customer, []string{first, second})

	path := v.File.Name + "." + v.File.Extension
	must(0, os.WriteFile(path, []byte(v.File.Text), 0o600))
	name, size, err := calls.Upload(first, path)
	must(0, err)
	same("Name of the attachment", name, v.File.Name)
	same("Size of the attachment", size, int64(len(v.File.Text)))
	same("Beginning of the PDF", string(must(calls.ExportInvoice(first))[:4]), "%PDF")
}

func listTwoPages(calls Calls, customer string, expected []string) {
	ids, more, err := calls.ListInvoices(customer, 1, 1)
	must(0, err)
	same("More pages after the first", more, true)
	others, more, err := calls.ListInvoices(customer, 2, 1)
	must(0, err)
	same("More pages after the second", more, false)
	all := append(ids, others...)
	slices.Sort(all)
	slices.Sort(expected)
	same("Ids", all, expected)
}
